import type { Settings, SettingsPatch } from '#features/settings/contract.ts';
import { parsePercent } from '#lib/format/percent.ts';
import { formText } from '#web/form-text.ts';

/** The shop's own rates, one field each. */
export const OWN_RATE = 'ownRate';

export function writeOwnRate(rate: Settings['taxRates'][number]): string {
  return [rate.country, rate.taxClass, rate.rateBasisPoints, rate.from].join(':');
}

/** The section about tax. A rate to add counts once anything of it is filled in; the API reports what is missing. */
export function readTax(form: FormData): SettingsPatch {
  const keptRates = form.getAll(OWN_RATE).map((value) => {
    const [country = '', taxClass, rate, from = ''] = String(value).split(':');
    return { country, taxClass: classOf(taxClass), rateBasisPoints: Number(rate), from };
  });
  const country = formText(form, 'newRateCountry');
  const percent = formText(form, 'newRatePercent');
  const from = formText(form, 'newRateFrom');
  const added = {
    country,
    taxClass: classOf(formText(form, 'newRateClass')),
    rateBasisPoints: parsePercent(percent),
    from,
  };
  return {
    sellerCountry: formText(form, 'sellerCountry'),
    taxSystem: formText(form, 'taxSystem') as SettingsPatch['taxSystem'],
    paysTaxAbroad: form.get('paysTaxAbroad') === 'yes',
    smallBusinessSentence: formText(form, 'smallBusinessSentence'),
    consumerWithdrawal: formText(form, 'consumerWithdrawal') as SettingsPatch['consumerWithdrawal'],
    // The new one first: of two for the same day it counts.
    taxRates: [...(country || percent || from ? [added] : []), ...keptRates],
  };
}

const classOf = (text: string | undefined): 'reduced' | 'standard' =>
  text === 'reduced' ? 'reduced' : 'standard';
