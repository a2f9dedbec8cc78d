import type { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventXml, staffAdded } from '../../server/demo/sandbox/enterprise-event.ts'
import { CUSTOMER_NAME, STAFF_NAME } from '../../server/mechanics/live-code/welcome-words.ts'
import { welcomeContact } from '../../server/platform/enterprise/welcome.ts'
import { externalUserIdOf } from '../../server/platform/outside/enterprise-double.ts'
import { seal } from '../../server/platform/outside/event-seal.ts'
import { sandboxKeys } from '../../server/platform/outside/sandbox-enterprise.ts'
import { newWelcomeCode } from '../../server/platform/outside/welcome-double.ts'
import { runDueJobs } from './run-jobs.ts'
import { startTestServer, type TestServer } from './server-app.ts'
import { people } from './server-data.ts'

const keys = sandboxKeys(8, 'secret of 8')

interface Added {
  uid?: number
  state?: string
  staff?: string
}

/** What the sandbox's platform was asked to say. */
interface Said {
  text: { content: string }
  attachments: { msgtype: string; [part: string]: unknown }[]
}

export const welcomeRules = (change: object = {}) => ({
  is_on: true,
  text: `${CUSTOMER_NAME}你好，我是${STAFF_NAME}`,
  picture: '',
  activity_id: 0,
  periods: [],
  ...change,
})

/** Starts a server for each test of the suite; adds staff of brand 8 as contacts and returns the welcome messages. */
export function createWelcomeFixture(test: ReturnType<typeof suite>) {
  const at = {} as { server: TestServer }

  test.before.each(async () => {
    at.server = await startTestServer()
    await at.server.db
      .updateTable('shop_user')
      .set({ work_userid: 'staff-5' })
      .where('brand_id', '=', 8)
      .where('user_id', '=', 5)
      .execute()
  })
  test.after.each(() => at.server.close())

  const setRules = (change: object = {}) =>
    at.server.db
      .insertInto('welcome_rules')
      .values({ brand_id: 8, rules: JSON.stringify(welcomeRules(change)) })
      .execute()

  const newCode = () => newWelcomeCode(at.server.db, 8, at.server.clock.seconds())

  /** Sends the event of an addition; its words are not said yet. */
  async function add(
    code: string,
    { uid = people.shopper, state = '', staff = 'staff-5' }: Added = {},
  ) {
    const now = at.server.clock.seconds()
    const fields = staffAdded(staff, externalUserIdOf(`union-${uid}`), state, code)
    const { query, body } = seal(eventXml(keys.corpId, now, fields), keys, now)
    const path = `/api/wechat/enterprise/event/8?${query}`
    assert.is((await at.server.fetch(path, { method: 'POST', body })).status, 200)
  }

  const greet = () => runDueJobs(at.server, at.server.clock.seconds(), [welcomeContact])

  const said = async (code: string) =>
    (
      await at.server.db
        .selectFrom('sandbox_welcome')
        .select('message')
        .where('code', '=', code)
        .executeTakeFirst()
    )?.message as Said | null | undefined

  const jobs = (kind = 'welcome-contact') =>
    at.server.db.selectFrom('job').select(['key', 'state']).where('kind', '=', kind).execute()

  async function greeted(added: Added = {}) {
    const code = await newCode()
    await add(code, added)
    await greet()
    return said(code)
  }

  return { at, setRules, newCode, add, greet, said, jobs, greeted }
}
