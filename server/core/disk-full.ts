import { resolve } from 'node:path'
import type { Settings } from './settings.ts'

/** PostgreSQL's code for a disk without room. */
const DISK_FULL = '53100'
/** The same as the embedded database's file system numbers it, before PostgreSQL runs in it. */
const EMBEDDED_NO_SPACE = 51

/** Whether a file could not be written because its disk has no room: ours, or the database server's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errno } = error as Error & { code?: unknown; errno?: unknown }
  return (
    code === 'ENOSPC' ||
    code === DISK_FULL ||
    (error.name === 'ErrnoError' && errno === EMBEDDED_NO_SPACE)
  )
}

/** One line for a folder whose disk is full. */
export const fullFolder = (name: string, folder: string): string =>
  `${name}: the disk of ${resolve(folder)} is full. Make room on it.`

/** The same for the disk that the database writes to. */
export const fullDatabase = ({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>) =>
  databaseUrl
    ? 'DATABASE_URL: the disk of the database server is full. Make room on it.'
    : fullFolder('DATA_DIR', dataDir)
