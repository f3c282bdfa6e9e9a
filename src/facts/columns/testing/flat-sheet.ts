const CELL = /office:value-type="(\w+)"(?: office:(?:date-)?value="([^"]*)")?[^>]*>\s*<text:p>([^<]*)/g

/** The filled cells of an OpenDocument sheet: texts as they are, others as 'date 2026-12-12' or 'float 12.5'. */
export function cellsOf(flatXml: string): string[] {
  return [...flatXml.matchAll(CELL)].map(([, type, value = '', text = '']) =>
    type === 'string' ? text : `${type} ${value}`,
  )
}
