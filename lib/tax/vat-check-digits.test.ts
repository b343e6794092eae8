import { expect, test } from 'vitest';
import { vatNumberOf } from './vat-check-digits.ts';

/** Numbers of public bodies and companies, and examples of the tax offices. */
const REAL =
  `ATU13585627 BE0428759497 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216
  ESB58378431 ES54362315K FI20774740 FR40303265045 HR33392005961 HU12892312 IE6433435F IE6433435OA IE8D79739I IT00743110157
  LT119511515 LT100001919017 LU15027442 LV40003521600 MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290
  SE123456789701 SI50223054 SK2022749619 XI980780684`.split(/\s+/);

test.each(REAL)('%s is right, and no longer when one digit is different', (number) => {
  expect(vatNumberOf(number)?.number).toBe(number);
  const at = number.search(/\d/) + 1;
  const wrong = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1);
  expect(vatNumberOf(wrong)).toBe(null);
});

test('spaces and points do not matter, Greek and Northern Irish numbers name their country', () => {
  expect(vatNumberOf('de 136 695.976')).toEqual({ number: 'DE136695976', country: 'DE' });
  expect(vatNumberOf('EL094259216')?.country).toBe('GR');
  expect(vatNumberOf('CHE-123.456.788 MWST')).toBe(null);
});
