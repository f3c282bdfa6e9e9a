/**
 * Names of months and weekdays in English, German, French, Spanish, Italian, Dutch, Polish and Portuguese, in lower
 * case without accents, the English name first. Their beginnings count as abbreviations. Listed beside them are
 * abbreviations that are not beginnings, and the Roman numerals used in Poland.
 */
const MONTHS = [
  'january i januar jaenner janner janvier enero gennaio januari styczen stycznia janeiro',
  'february ii februar feber fevrier febrero febbraio februari luty lutego fevereiro',
  'march iii marz maerz mrz mars marzo maart mrt marzec marca marco',
  'april iv avril abril aprile kwiecien kwietnia',
  'may v mai mayo maggio mei maj maja maio',
  'june vi juni juin junio giugno czerwiec czerwca junho',
  'july vii juli juillet julio luglio lipiec lipca julho',
  'august viii aout agosto augustus sierpien sierpnia',
  'september ix septembre septiembre setiembre settembre wrzesien wrzesnia setembro',
  'october x oktober octobre octubre ottobre pazdziernik pazdziernika outubro',
  'november xi novembre noviembre listopad listopada novembro',
  'december xii dezember decembre diciembre dicembre grudzien grudnia dezembro',
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

/** 1 for January; 0 if a word is not a month, or is the beginning of several. */
export function monthNamed(word: string): number {
  const whole = MONTHS.findIndex((names) => names.includes(word)) + 1
  if (whole > 0) return whole
  const [month = -1, another] = namedAmong(MONTHS, word)
  return another === undefined ? month + 1 : 0
}

/** The weekdays that a word may stand for, 0 for Sunday: 'di' is Tuesday in some languages and Sunday in others. */
export function weekdaysNamed(word: string): readonly number[] {
  return namedAmong(WEEKDAYS, word)
}

function namedAmong(all: readonly (readonly string[])[], word: string): number[] {
  return all.flatMap((names, at) => (names.some((name) => name.startsWith(word)) ? [at] : []))
}
