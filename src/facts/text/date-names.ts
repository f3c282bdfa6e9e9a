/**
 * Names of months and days as people and spreadsheet programs write them, in English, German, French, Spanish, Italian,
 * Dutch, Polish and Portuguese: in small letters and without accents, the English name first. Their beginnings are their
 * abbreviations; those that are no beginning stand beside them.
 */
const MONTHS = [
  'january januar jaenner janner janvier enero gennaio januari styczen stycznia janeiro',
  'february februar feber fevrier febrero febbraio februari luty lutego fevereiro',
  'march marz maerz mrz mars marzo maart mrt marzec marca marco',
  'april avril abril aprile kwiecien kwietnia',
  'may mai mayo maggio mei maj maja maio',
  'june juni juin junio giugno czerwiec czerwca junho',
  'july juli juillet julio luglio lipiec lipca julho',
  'august aout agosto augustus sierpien sierpnia',
  'september septembre septiembre setiembre settembre wrzesien wrzesnia setembro',
  'october oktober octobre octubre ottobre pazdziernik pazdziernika outubro',
  'november novembre noviembre listopad listopada novembro',
  'december dezember decembre diciembre dicembre grudzien grudnia dezembro',
].map((names) => names.split(' '))

const WEEKDAYS = [
  'sunday sonntag dimanche domingo domenica zondag niedziela',
  'monday montag lundi lunes lunedi maandag poniedzialek segunda',
  'tuesday dienstag mardi martes martedi dinsdag wtorek terca',
  'wednesday mittwoch mercredi miercoles mercoledi woensdag sroda quarta',
  'thursday donnerstag jeudi jueves giovedi donderdag czwartek quinta',
  'friday freitag vendredi viernes venerdi vrijdag piatek sexta',
  'saturday samstag sonnabend samedi sabado sabato zaterdag sobota',
].map((names) => names.split(' '))

/** 1 for January; 0 where a word is no month, or the beginning of several. */
export function monthNamed(word: string): number {
  const [month = -1, another] = namedAmong(MONTHS, word)
  return another === undefined ? month + 1 : 0
}

/** The days of the week that a word may be, 0 for Sunday: in some language 'di' is a Tuesday, in another a Sunday. */
export function weekdaysNamed(word: string): readonly number[] {
  return namedAmong(WEEKDAYS, word)
}

function namedAmong(all: readonly (readonly string[])[], word: string): number[] {
  return all.flatMap((names, at) => (names.some((name) => name.startsWith(word)) ? [at] : []))
}
