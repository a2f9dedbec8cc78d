import * as assert from 'uvu/assert'
import type { suite } from 'uvu'
import type { DraftValues } from '../../api/form-rules/draft-field.ts'
import type { SettingsForm, SettingsName } from '../../api/shop-settings.ts'
import { newReqId, type Reply, startTestServer, type TestServer } from './server-app.ts'
import { people } from './server-data.ts'

/** The forms of the rules of shop 8, as its merchant fills them in; a server for each test of the suite. */
export function createSettingsFixture(test: ReturnType<typeof suite>) {
  const at = {} as { server: TestServer }

  test.before.each(async () => {
    at.server = await startTestServer()
  })
  test.after.each(() => at.server.close())

  async function form(name: SettingsName): Promise<SettingsForm> {
    const merchant = await at.server.as(people.merchant)
    const { data } = await merchant.get('/api/retail/mine/settings-form', { name })
    return data as unknown as SettingsForm
  }

  async function save(
    name: SettingsName,
    change: (values: DraftValues) => DraftValues,
    { version }: { version?: number } = {},
  ): Promise<Reply> {
    const read = await form(name)
    const merchant = await at.server.as(people.merchant)
    return merchant.post('/api/retail/mine/save-settings', {
      name,
      version: version ?? read.version,
      values: change(read.values),
      reqId: newReqId(),
    })
  }

  return { at, form, save }
}

export const ok = ({ code, message }: Reply) => assert.equal([code, message], [1, 'ok'])
export const faultsOf = ({ code, data }: Reply) => [code, data.faults]
