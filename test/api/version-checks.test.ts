/**
 * Two people of the team who edit the same thing do not overwrite each other: each operation that saves a form takes the version that was
 * opened, and refuses an older one. Operations of POST add something or decide, so they are not edits.
 */
import { afterAll, expect, test } from 'vitest';
import { testApi } from '#test/harness/api.ts';

const { operations, document, close } = await testApi();
afterAll(close);

/** Why an operation that replaces something needs no version. */
const WITHOUT_VERSION: Record<string, string> = {
  // One's own: nobody else changes it.
  saveTeamProfile: 'one’s own profile',
  savePostDraft: 'one’s own unsaved text; it says which version is saved',
  saveTranslationDraft: 'one’s own unsaved text; it says which version is saved',
  saveListColumns: 'one’s own choice of columns',
  editMessage: 'one’s own message, for a few minutes',
  // One decision, which the button names. Two people who decide the same agree, and the page shows what stands.
  activateCoupon: 'a decision',
  archiveService: 'a decision',
  assignEnquiry: 'a decision',
  changeRole: 'a decision',
  completeStep: 'a decision',
  decideEnquiry: 'a decision',
  featureReview: 'a decision',
  linkEnquiryCustomer: 'a decision',
  makePostPreviewLink: 'makes a link',
  makeServicePreviewLink: 'makes a link',
  markEnquirySpam: 'a decision',
  previewMailTemplate: 'a preview of one’s own',
  publishPage: 'a decision',
  publishService: 'a decision',
  scheduleService: 'a decision about two times, shown beside the button',
  setMaintenance: 'a decision',
  showHomeSection: 'a decision',
  suspendUser: 'a decision',
  // What was added meanwhile keeps its place.
  reorderCategories: 'an order',
  reorderHomeSections: 'an order',
  reorderPages: 'an order',
  reorderReplies: 'an order',
  reorderServices: 'an order',
  reorderSteps: 'an order',
  // A file, piece by piece.
  sendUploadPiece: 'names the offset that it continues',
  // The room shows each change to everybody at once.
  editStep: 'a line in the room of an order, which all open pages show as it changes',
};

const edits = operations.filter(
  ({ method, access, permission }) =>
    (method === 'PUT' || method === 'PATCH') && (access === 'team' || permission !== undefined),
);

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, unknown>;
}

/** The names of the fields of a body; of a choice of bodies those that all of them have. */
function fieldsOf({ $ref, allOf = [], anyOf, oneOf, properties = {} }: Schema): string[] {
  if ($ref) return fieldsOf(document.components.schemas[$ref.split('/').at(-1) ?? ''] as Schema);
  const own = [...Object.keys(properties), ...allOf.flatMap(fieldsOf)];
  const [first = [], ...others] = (anyOf ?? oneOf ?? []).map(fieldsOf);
  return [...own, ...first.filter((name) => others.every((each) => each.includes(name)))];
}

test.each(edits)('$operationId takes the version that was opened', (operation) => {
  const body = operation.requestBody?.content['application/json']?.schema as Schema | undefined;
  const fields = body ? fieldsOf(body) : [];
  const isChecked =
    operation.responses['409'] !== undefined &&
    (fields.includes('version') || fields.includes('versions'));
  expect(isChecked, `${operation.operationId} (${fields.join(', ')})`).toBe(
    !(operation.operationId in WITHOUT_VERSION),
  );
});

test('every exception is an operation', () => {
  const known = new Set(edits.map(({ operationId }) => operationId));
  expect(Object.keys(WITHOUT_VERSION).filter((id) => !known.has(id))).toEqual([]);
});
