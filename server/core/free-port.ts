import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws a one-line error when the port cannot be used; port 0 is always available. */
export async function assertPortFree(port: number): Promise<void> {
  const probe = createServer()
  probe.listen(port)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw portTrouble(port, error)
  }
  probe.close()
  await once(probe, 'close')
}

/** A readable error for a failure to listen on the port. */
export function portTrouble(port: number, error: unknown, name = 'PORT'): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is in use: set ${name} to another one.`)
  if (code === 'EACCES') {
    return new Error(`Port ${port} is not allowed here: set ${name} to one above 1023.`)
  }
  return error
}
