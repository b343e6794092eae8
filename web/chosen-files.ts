/** The files of a form's field; without scripts an empty field comes as one file without a name. */
export function chosenFiles(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((value): value is File => value instanceof File && value.size > 0);
}
