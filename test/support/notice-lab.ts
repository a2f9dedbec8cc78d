import type { suite } from 'uvu'
import type { Notice } from '../../server/outside/messaging-app.ts'
import { startTestServer, type TestServer } from './server-app.ts'
import { people } from './server-world.ts'

/** A server whose messaging app only notes what it is to tell; everybody of the world can be reached. */
export interface NoticeLab {
  server: TestServer
  told: Notice[]
  /** The messaging app does not answer, and the log is silent about it. */
  isDown: boolean
}

/** A fresh one for each test of the suite; `begin` is what happens before each. */
export function createNoticeLab(
  test: ReturnType<typeof suite>,
  begin: (server: TestServer) => Promise<void> = async () => {},
): NoticeLab {
  const { error } = console
  const lab = { told: [] as Notice[], isDown: false } as NoticeLab

  test.before.each(async () => {
    lab.told = []
    lab.isDown = false
    console.error = (...words: unknown[]) => lab.isDown || error(...words)
    lab.server = await startTestServer({
      change: ({ messaging }) => ({
        messaging: {
          ...messaging,
          async tell(_account, notice) {
            if (lab.isDown) throw new Error('no answer')
            lab.told.push(notice)
          },
        },
      }),
    })
    await letBeReached(lab.server)
    await begin(lab.server)
  })
  test.after.each(async () => {
    console.error = error
    await lab.server.close()
  })
  return lab
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
