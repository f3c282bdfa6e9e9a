/** Hands a file over to the browser. @returns its address, which holds the file until it is given up */
export function saveFile(file: Blob, name: string): string {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  return url
}
