import { expect, test } from 'vitest';
import { ApiError, type ApiClient } from '#web/api.ts';
import { applyCrop, clearCrop } from './apply-crop.ts';
import { cropName, fromPercent, readCrop, toPercent, typedCrop, writeCrop } from './crop-names.ts';

const ORIGINAL = '4e6c2a52-54c5-4b2c-9b7d-0e7f4c5ac001';
const CROPPED = '4e6c2a52-54c5-4b2c-9b7d-0e7f4c5ac002';

/** An API that only crops, and what it was asked. */
function fakeApi(answer: () => Response = () => Response.json({ data: { id: CROPPED } })) {
  const asked: unknown[] = [];
  const $post = async (request: unknown) => {
    asked.push(request);
    return answer();
  };
  return { asked, api: { files: { ':id': { crops: { $post } } } } as unknown as ApiClient };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ coverFileId: ORIGINAL, ...fields })) {
    form.set(name, value);
  }
  return form;
}

const sides = (left: string, top: string, right: string, bottom: string) => ({
  coverCropLeft: left,
  coverCropTop: top,
  coverCropRight: right,
  coverCropBottom: bottom,
});
const slot = { id: 'coverFileId', prefix: 'coverCrop' };

test('changed sides make a new picture of the whole one, whose id the form takes', async () => {
  const { api, asked } = fakeApi();
  const form = formOf(sides('12.5', '', '0', '20'));
  await applyCrop(api, form, slot);
  const crop = { left: 125, top: 0, right: 0, bottom: 200 };
  expect(asked).toEqual([{ param: { id: ORIGINAL }, json: crop }]);
  expect(form.get('coverFileId')).toBe(CROPPED);
  expect(readCrop(String(form.get('coverCropOf')))).toEqual({ originalId: ORIGINAL, crop });
  await applyCrop(api, form, slot); // sent again after a refusal: nothing has changed since
  expect(asked).toHaveLength(1);
});

test('nothing is cropped without a picture, without fields, or with the fields as they were', async () => {
  const { api, asked } = fakeApi();
  const saved = writeCrop({
    originalId: ORIGINAL,
    crop: { left: 100, top: 0, right: 0, bottom: 0 },
  });
  await applyCrop(api, formOf({ coverFileId: '', ...sides('9', '9', '9', '9') }), slot);
  await applyCrop(api, formOf({}), slot);
  await applyCrop(api, formOf({ coverCropOf: saved, ...sides('10', '0', '0', '0') }), slot);
  expect(asked).toEqual([]);
});

test('a refusal names the fields of the form', async () => {
  const problem = {
    title: 'No',
    status: 422,
    code: 'invalid_input',
    fields: { right: 'Too much' },
  };
  const { api } = fakeApi(() => Response.json(problem, { status: 422 }));
  const refused = await applyCrop(api, formOf(sides('60', '0', '60', '0')), slot).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(ApiError);
  expect((refused as ApiError).fields).toEqual({ coverCropRight: 'Too much' });
});

test('a new picture begins without a crop', () => {
  const form = formOf({ coverCropOf: 'x', ...sides('1', '2', '3', '4') });
  clearCrop(form, 'coverCrop');
  expect(form.has('coverCropOf')).toBe(false);
  expect(form.get(cropName('coverCrop', 'bottom'))).toBe('0');
});

test('percentages are typed with a point or a comma, and impossible ones show no frame', () => {
  expect([fromPercent('12,5'), fromPercent(' 7 '), fromPercent('')]).toEqual([125, 70, 0]);
  expect(toPercent(125)).toBe('12.5');
  const typed = { left: '60', top: 'x', right: '60', bottom: '5' };
  expect(typedCrop((side) => typed[side])).toEqual({ left: 600, top: 0, right: 0, bottom: 50 });
});
