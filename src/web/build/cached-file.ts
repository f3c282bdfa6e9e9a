import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that the build makes, and how. */
export interface CachedFile {
  readonly name: string
  /** Whatever can change the content: texts that it is made from and addresses of files. */
  readonly inputs: readonly (string | URL)[]
  readonly build: () => string | Uint8Array | Promise<Uint8Array>
}

/**
 * Makes a file under `cacheFolder`, or finds it there: the name of the folder that it lies in is a hash over its inputs.
 *
 * @returns the absolute path of the file
 */
export async function cachedFile(cacheFolder: string, { name, inputs, build }: CachedFile): Promise<string> {
  const folder = join(cacheFolder, await hashOf(inputs))
  const file = join(folder, name)
  if (await exists(file)) return file
  await mkdir(folder, { recursive: true })
  // A build that is cut short must not leave half a file that the next one takes for whole.
  const unfinished = `${file}.${process.pid}.tmp`
  await writeFile(unfinished, await build())
  await rename(unfinished, file)
  return file
}

async function hashOf(inputs: CachedFile['inputs']): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(typeof input === 'string' ? input : await readFile(input))
  return hash.digest('hex').slice(0, 16)
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
