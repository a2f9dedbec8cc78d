import { resolve } from 'node:path'
import type { Settings } from './settings.ts'

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100'
/** Error number of the embedded database's file system for a full disk, before PostgreSQL runs in it. */
const EMBEDDED_NO_SPACE = 51

/** Whether a write failed because the disk of this server or of the database server is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errno } = error as Error & { code?: unknown; errno?: unknown }
  return (
    code === 'ENOSPC' ||
    code === DISK_FULL ||
    (error.name === 'ErrnoError' && errno === EMBEDDED_NO_SPACE)
  )
}

/** One-line message for a folder on a full disk. */
export const fullFolder = (name: string, folder: string): string =>
  `${name}: the disk of ${resolve(folder)} is full. Make room on it.`

/** One-line message for the database's full disk. */
export const fullDatabase = ({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>) =>
  databaseUrl
    ? 'DATABASE_URL: the disk of the database server is full. Make room on it.'
    : fullFolder('DATA_DIR', dataDir)
