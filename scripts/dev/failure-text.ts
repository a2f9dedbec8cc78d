import { type BuildFailure, formatMessages } from 'esbuild'

/** Error text, with file, line and source if esbuild knows them. */
export async function failureText(error: unknown): Promise<string> {
  if (isBuildFailure(error)) {
    return (await formatMessages(error.errors, { kind: 'error' })).join('').trim()
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)
