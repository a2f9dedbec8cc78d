import { createFakeServer } from './fake-server.ts'
import { watchLeaves } from './leaves.ts'
import { closeApp } from './open-app.tsx'

type Handler = NonNullable<Parameters<typeof createFakeServer>[0]>

/** The whole app with a made-up server: what tests that open an address begin with and end with. */
export function createAppFixture(handler?: Handler) {
  let server = createFakeServer()
  server.stop()
  let leaves = watchLeaves()
  leaves.stop()

  return {
    /** For `test.before.each`. */
    begin(): void {
      server = createFakeServer(handler)
      leaves = watchLeaves()
    },

    /** For `test.after.each`. */
    async end(): Promise<void> {
      await closeApp()
      server.stop()
      leaves.stop()
    },

    /** Its handler can be changed on the way. */
    get server() {
      return server
    },

    /** The addresses that the app has left for. */
    get left() {
      return leaves.left
    },
  }
}
