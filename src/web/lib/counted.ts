const plurals = new Intl.PluralRules('en-GB')

/** A number with its noun: `counted(1, 'day')` is '1 day', `counted(3, 'day')` '3 days', `counted(2, 'box', 'boxes')` '2 boxes'. */
export function counted(count: number, one: string, other = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${plurals.select(count) === 'one' ? one : other}`
}
