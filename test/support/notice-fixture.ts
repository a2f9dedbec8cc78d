import type { suite } from 'uvu'
import type { Notice } from '../../server/core/ports/messaging-app.ts'
import { startTestServer, type TestServer } from './server-app.ts'
import { people } from './server-data.ts'

/** A server whose messaging app only records its notices; everybody in the test data can be reached. */
export interface NoticeFixture {
  server: TestServer
  told: Notice[]
  /** Makes the messaging app fail, without log output. */
  isDown: boolean
}

/** Creates a new one for each test of the suite; `begin` runs before each. */
export function createNoticeFixture(
  test: ReturnType<typeof suite>,
  begin: (server: TestServer) => Promise<void> = async () => {},
): NoticeFixture {
  const { error } = console
  const fixture = { told: [] as Notice[], isDown: false } as NoticeFixture

  test.before.each(async () => {
    fixture.told = []
    fixture.isDown = false
    console.error = (...words: unknown[]) => fixture.isDown || error(...words)
    fixture.server = await startTestServer({
      change: ({ messaging }) => ({
        messaging: {
          ...messaging,
          async notify(_account, notice) {
            if (fixture.isDown) throw new Error('no answer')
            fixture.told.push(notice)
          },
        },
      }),
    })
    await letBeReached(fixture.server)
    await begin(fixture.server)
  })
  test.after.each(async () => {
    console.error = error
    await fixture.server.close()
  })
  return fixture
}

async function letBeReached({ db }: TestServer): Promise<void> {
  for (const uid of Object.values(people)) {
    await db
      .updateTable('visitor')
      .set({ openid: `o${uid}` })
      .where('brand_id', '=', 8)
      .where('uid', '=', uid)
      .execute()
  }
}
