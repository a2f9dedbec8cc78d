import type { Identity, MessagingApp } from '../../server/core/ports/messaging-app.ts'
import { askForLogin, comeBack, type LoginWay } from './login-way.ts'
import { type Reply, startTestServer, type TestServer } from './server-app.ts'

/** A server whose messaging app counts its requests. */
export interface LoginServer {
  server: TestServer
  exchanges: number
  /** Called before the messaging app responds. */
  thinking(): Promise<void>
  /** A new code of the shopper, or of the person in the change. */
  newCode(change?: object): Promise<string>
  /** Returns with a code; a repeated one returns with its own state, to the same browser. */
  logIn(code: string): Promise<Reply>
  /** Authorization flows by code. */
  ways: Map<string, LoginWay>
  /** Resets the counts for the next test. */
  reset(): Promise<void>
}

export async function startLoginServer(): Promise<LoginServer> {
  const login = { exchanges: 0, ways: new Map<string, LoginWay>() } as LoginServer
  const server = await startTestServer({
    change: ({ messaging }) => ({ messaging: counted(messaging, login) }),
  })
  let codes = 0
  return Object.assign(login, {
    server,
    thinking: async () => {},
    async newCode(change: object = {}) {
      codes += 1
      await addCode(server, `code-${codes}`, change)
      return `code-${codes}`
    },
    async logIn(code: string) {
      const way = login.ways.get(code) ?? (await askForLogin(server))
      login.ways.set(code, way)
      return comeBack(server, way, code)
    },
    async reset() {
      await server.db.deleteFrom('rate').execute()
      login.exchanges = 0
      login.thinking = async () => {}
    },
  })
}

function counted(messaging: MessagingApp, login: LoginServer): MessagingApp {
  return {
    ...messaging,
    async exchangeCode(account, code): Promise<Identity | null> {
      login.exchanges += 1
      await login.thinking()
      return messaging.exchangeCode(account, code)
    },
  }
}

async function addCode({ db, clock }: TestServer, code: string, change: object): Promise<void> {
  const row = {
    brand_id: 8,
    code,
    unionid: 'union-88',
    nickname: '予安',
    avatar: '/a.svg',
    expires_at: clock.seconds() + 300,
  }
  await db
    .insertInto('oauth_code')
    .values({ ...row, ...change })
    .execute()
}

/** Names of the cookies of brand 8 in a response. */
export const cookieNames = ({ headers }: Reply) =>
  headers.getSetCookie().map(each => /^\w+?_8/.exec(each)?.[0])
