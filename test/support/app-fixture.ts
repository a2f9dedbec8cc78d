import { createFakeServer } from './fake-server.ts'
import { watchLeaves } from './leaves.ts'
import { closeApp } from './open-app.tsx'

type Handler = NonNullable<Parameters<typeof createFakeServer>[0]>

/** The whole app with a fake server: setup and teardown of tests that open an address. */
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

    /** Its handler can be replaced during a test. */
    get server() {
      return server
    },

    /** The addresses to which the app has navigated away. */
    get left() {
      return leaves.left
    },
  }
}
