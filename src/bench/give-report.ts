import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Folder of the published reports. */
const MEASUREMENTS = join(import.meta.dirname, '../docs/measurements')

/** Where to write a report, besides standard output. */
export interface ReportOutput {
  /** The subject of the measurement, for file names. */
  readonly subject: string
  readonly jsonFile: string
  /** The command of the measurement if the report becomes a page of the documents; else `null`. */
  readonly command: string | null
}

/** Prints a report and writes its files. */
export async function giveReport(
  report: { readonly at: string },
  text: string,
  { subject, jsonFile, command }: ReportOutput,
): Promise<void> {
  console.log(text)
  await mkdir(dirname(jsonFile), { recursive: true })
  await writeFile(jsonFile, `${JSON.stringify(report, null, 2)}\n`)
  console.error(`The figures are in ${jsonFile}.`)
  if (command === null) return
  const file = join(MEASUREMENTS, `${subject}-${report.at.slice(0, 10)}.md`)
  await writeFile(file, measurementPage(`${subject}, ${report.at.slice(0, 10)}`, command, text))
  console.error(`The report is in ${file}. Add it to the README there, and run npm run format.`)
}

/** A report as a page of the documents. Its text starts with date and machine. */
function measurementPage(title: string, command: string, text: string): string {
  return `# ${title}\n\n\`${command}\`\n\n${text}\n`
}
