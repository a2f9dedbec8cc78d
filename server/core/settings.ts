import type { DatabaseTimeouts } from './database-deadlines.ts'
import { type EnterpriseAccount, readEnterpriseAccounts } from './enterprise-accounts.ts'
import { type PayAccount, readPayAccounts } from './pay-accounts.ts'
import {
  type CarrierAccount,
  type OperatorAccount,
  readCarrier,
  readOperator,
  readSms,
  readStore,
  type SmsAccount,
  type StoreAccount,
} from './service-accounts.ts'

export type {
  CarrierAccount,
  OperatorAccount,
  SmsAccount,
  StoreAccount,
} from './service-accounts.ts'

export interface Settings {
  /** 0 = any free port. */
  port: number
  /** Port of health, readiness and metrics, 0 = any free port; by default there are none. */
  signalsPort?: number
  /** One JSON object per line for whatever collects logs, or lines for people, which leave out each request. */
  log: 'json' | 'text'
  /** Collector of traces by OTLP over HTTP; by default nothing is recorded. */
  traceCollector?: string
  /** Time for which a stopping server still accepts connections, until a balancer has read that it is not ready, ms. */
  stopDelayMs: number
  /** PostgreSQL address; by default the embedded database in `dataDir` is used. */
  databaseUrl?: string
  /** Address of a standby of it, which answers reads that may be old. */
  databaseReadUrl?: string
  /** Time limits of the database, after which visitors are asked to retry. */
  timeouts: DatabaseTimeouts
  /** Time limit for receiving a request, headers and body, ms. */
  requestMs: number
  /**
   * Time for which an idle connection stays open, ms; must exceed the proxy's own, or the proxy sends into a closed
   * one.
   */
  keepAliveMs: number
  /** Number of this process's connections to PostgreSQL. */
  databasePool: number
  /** Whether PostgreSQL may keep prepared statements; off behind a pooler that changes connections between statements. */
  databasePrepares: boolean
  dataDir: string
  /** Folder of the build's output. */
  distDir: string
  /** Enables the simulated messaging app, its welcome page and the demo brand. */
  sandbox: boolean
  /** Redirect target of the root path. */
  marketingUrl: string
  /** Public origin of our pages, `https://m.example.com`; by default the request's Host header decides. */
  publicOrigin?: string
  /** Additional origins for pictures. */
  imageHosts?: string[]
  /** Additional origins for scripts, such as the host's bridge. */
  scriptHosts?: string[]
  /** Origins that legacy pages may call by JSONP; such a script has all rights of our own. */
  jsonpHosts?: string[]
  /** Origin of the read-only pages of articles, videos and files; our own by default. */
  shopOrigin?: string
  /** Origin of the API, on the same site as the pages; by default the origin that served the page. */
  apiOrigin?: string
  /** The development domain: origin of its pages, and of the API that they call. */
  development?: { origin: string; apiOrigin: string }
  /** Origins whose pages may call an API on another host with the visitor's cookies. */
  pageOrigins: string[]
  /** Enforces Trusted Types; off only for a brand whose legacy pages write markup themselves. */
  trustedTypes: boolean
  /** Time that the HTML waits for the answer of its first screen, ms; 0 disables first screens from the server. */
  firstScreenMs: number
  /** Number of our own proxies in front of the server, each of which appends its peer's address. 0 = none. */
  trustedProxies: number
  /** Origins of the messaging app. */
  messagingApi: string
  messagingOpen: string
  /** Object store for uploads; by default the sandbox's double. */
  objectStore?: StoreAccount
  /** Text-message service; by default the sandbox's double. */
  sms?: SmsAccount
  /** The platform's operator, who checks the papers of merchants; by default only the sandbox has a double. */
  operator?: OperatorAccount
  /** Service that follows parcels; by default only the sandbox has a double. */
  carrier?: CarrierAccount
  /** Origin of the payment platform. */
  payApi: string
  /**
   * Accounts at the payment platform. A brand without one cannot sell for money; in the sandbox every brand has one.
   */
  payAccounts: PayAccount[]
  /** Origin of the messaging app's enterprise API. */
  enterpriseApi: string
  /** Accounts at the enterprise side. Without one, staff show their own codes; in the sandbox every brand has one. */
  enterpriseAccounts: EnterpriseAccount[]
  /** Secrets of the accounts in the messaging app, by app id. */
  appSecrets: Record<string, string>
}

type Environment = Record<string, string | undefined>

/** Settings required without the sandbox. */
const realSettings = [
  'DATABASE_URL',
  'MARKETING_URL',
  'PUBLIC_ORIGIN',
  'APP_SECRETS',
  'OBJECT_STORE',
  'SMS_GATEWAY',
  'TRUSTED_PROXIES',
]

/** Parses the environment; throws a one-line error for missing or invalid settings. */
export function readSettings(env: Environment): Settings {
  const databaseUrl = env.DATABASE_URL ? { databaseUrl: readDatabaseUrl(env.DATABASE_URL) } : {}
  const databaseReadUrl = readReplicaUrl(env)
  const sandbox = readSandbox(env)
  const missing = sandbox ? [] : realSettings.filter(name => !env[name])
  if (missing.length > 0) throw new Error(`SANDBOX=0 needs these settings: ${missing.join(', ')}.`)
  return {
    port: readPort('PORT', env.PORT ?? '8080'),
    ...(env.SIGNALS_PORT ? { signalsPort: readPort('SIGNALS_PORT', env.SIGNALS_PORT) } : {}),
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { traceCollector: readCollector(env.OTEL_EXPORTER_OTLP_ENDPOINT) }
      : {}),
    log: readLog(env.LOG ?? (sandbox ? 'text' : 'json')),
    stopDelayMs: readStopDelay(env.STOP_DELAY_MS ?? '0'),
    ...databaseUrl,
    ...databaseReadUrl,
    timeouts: {
      connectMs: readMs('DATABASE_CONNECT_MS', env.DATABASE_CONNECT_MS ?? '5000'),
      statementMs: readMs('DATABASE_STATEMENT_MS', env.DATABASE_STATEMENT_MS ?? '5000'),
      lockMs: readMs('DATABASE_LOCK_MS', env.DATABASE_LOCK_MS ?? '3000'),
      idleMs: readMs('DATABASE_IDLE_MS', env.DATABASE_IDLE_MS ?? '10000'),
    },
    requestMs: readMs('REQUEST_MS', env.REQUEST_MS ?? '30000'),
    keepAliveMs: readMs('KEEP_ALIVE_MS', env.KEEP_ALIVE_MS ?? '75000'),
    databasePool: readPool(env.DATABASE_POOL ?? '10'),
    databasePrepares: env.DATABASE_PREPARES !== '0',
    dataDir: env.DATA_DIR ?? '.data',
    distDir: env.DIST_DIR ?? 'dist',
    sandbox,
    marketingUrl: env.MARKETING_URL ?? '/sandbox/',
    ...(env.PUBLIC_ORIGIN ? { publicOrigin: readOrigin('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN) } : {}),
    ...(env.IMAGE_HOSTS ? { imageHosts: readHosts('IMAGE_HOSTS', env.IMAGE_HOSTS) } : {}),
    ...(env.SCRIPT_HOSTS ? { scriptHosts: readHosts('SCRIPT_HOSTS', env.SCRIPT_HOSTS) } : {}),
    ...(env.JSONP_HOSTS ? { jsonpHosts: readHosts('JSONP_HOSTS', env.JSONP_HOSTS) } : {}),
    ...(env.SHOP_ORIGIN ? { shopOrigin: readOrigin('SHOP_ORIGIN', env.SHOP_ORIGIN) } : {}),
    ...readApiHosts(env),
    trustedTypes: env.TRUSTED_TYPES !== '0',
    firstScreenMs: readMs('FIRST_SCREEN_MS', env.FIRST_SCREEN_MS ?? '150'),
    trustedProxies: readCount('TRUSTED_PROXIES', env.TRUSTED_PROXIES ?? '0'),
    ...(env.OBJECT_STORE ? { objectStore: readStore(env.OBJECT_STORE) } : {}),
    messagingApi: readOrigin('MESSAGING_API', env.MESSAGING_API ?? 'https://api.weixin.qq.com'),
    messagingOpen: readOrigin('MESSAGING_OPEN', env.MESSAGING_OPEN ?? 'https://open.weixin.qq.com'),
    ...(env.SMS_GATEWAY ? { sms: readSms(env.SMS_GATEWAY) } : {}),
    ...(env.OPERATOR ? { operator: readOperator(env.OPERATOR) } : {}),
    ...(env.CARRIER_SERVICE ? { carrier: readCarrier(env.CARRIER_SERVICE) } : {}),
    payApi: readOrigin('PAY_API', env.PAY_API ?? 'https://api.mch.weixin.qq.com'),
    payAccounts: readPayAccounts(env.PAY_ACCOUNTS ?? ''),
    enterpriseApi: readOrigin(
      'ENTERPRISE_API',
      env.ENTERPRISE_API ?? 'https://qyapi.weixin.qq.com',
    ),
    enterpriseAccounts: readEnterpriseAccounts(env.ENTERPRISE_ACCOUNTS ?? ''),
    appSecrets: readSecrets(env.APP_SECRETS ?? ''),
  }
}

/**
 * The sandbox lets everybody log in as anybody. It is on by default with the embedded database; with PostgreSQL only
 * when set.
 */
function readSandbox({ SANDBOX, DATABASE_URL }: Environment): boolean {
  if (SANDBOX === '1' || SANDBOX === '0') return SANDBOX === '1'
  if (SANDBOX) throw new Error(`SANDBOX must be 0 or 1, not "${SANDBOX}".`)
  // guard: the sandbox is named where the database is one's own [server core/settings]
  //   if (!DATABASE_URL) return true ~> if (!DATABASE_URL || SANDBOX === undefined) return true
  if (!DATABASE_URL) return true
  throw new Error(
    'DATABASE_URL is set, so SANDBOX must be too: 0 for real visitors, 1 for the sandbox, where anybody can be anybody.',
  )
}

function readMs(name: string, text: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text)
  throw new Error(`${name} must be a number of milliseconds, 0 for no limit, not "${text}".`)
}

function readPort(name: string, text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new Error(`${name} must be a number from 0 to 65535, not "${text}".`)
}

function readLog(text: string): Settings['log'] {
  if (text === 'json' || text === 'text') return text
  throw new Error(`LOG must be json or text, not "${text}".`)
}

/** What is left of the ten seconds of a stop belongs to requests and jobs that are under way. */
const LONGEST_STOP_DELAY_MS = 3000

function readStopDelay(text: string): number {
  const ms = readMs('STOP_DELAY_MS', text)
  if (ms <= LONGEST_STOP_DELAY_MS) return ms
  throw new Error(`STOP_DELAY_MS must be at most ${LONGEST_STOP_DELAY_MS}, not "${text}".`)
}

function readPool(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text)
  throw new Error(`DATABASE_POOL must be a number from 1 to 999, not "${text}".`)
}

const isDatabaseUrl = (text: string): boolean =>
  /^(postgres|postgresql|socket):/.test(text) && URL.canParse(text)

function readDatabaseUrl(text: string): string {
  if (isDatabaseUrl(text)) return text
  // The message must not quote the text, which may contain a password.
  throw new Error(
    'DATABASE_URL must be an address like postgres://user:password@localhost:5432/shop; without it the embedded database is used.',
  )
}

function readReplicaUrl({
  DATABASE_URL,
  DATABASE_READ_URL: text,
}: Environment): Pick<Settings, 'databaseReadUrl'> {
  if (!text) return {}
  if (!DATABASE_URL)
    throw new Error('DATABASE_READ_URL needs DATABASE_URL, whose standby it names.')
  if (isDatabaseUrl(text)) return { databaseReadUrl: text }
  throw new Error(
    'DATABASE_READ_URL must be an address like postgres://user:password@localhost:5432/shop.',
  )
}

function readCount(name: string, text: string): number {
  if (/^\d$/.test(text)) return Number(text)
  throw new Error(`${name} must be a number from 0 to 9, not "${text}".`)
}

/** Its path is kept: a collector may stand below one. */
function readCollector(text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text
  throw new Error(
    `OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://localhost:4318, not "${text}".`,
  )
}

function readOrigin(name: string, text: string): string {
  if (URL.canParse(text)) {
    const { origin, protocol } = new URL(text)
    if (protocol === 'https:' || protocol === 'http:') return origin
  }
  throw new Error(`${name} must be an address like https://m.example.com, not "${text}".`)
}

type ApiHosts = Pick<Settings, 'apiOrigin' | 'development' | 'pageOrigins'>

/** Pages of the development domain call the development API, all others the production one. */
function readApiHosts(env: Environment): ApiHosts {
  const read = (name: string) => (env[name] ? [readOrigin(name, env[name])] : [])
  const [apiOrigin] = read('API_ORIGIN')
  const [devOrigin] = read('DEV_ORIGIN')
  const [devApiOrigin] = read('DEV_API_ORIGIN')
  const publicOrigins = read('PUBLIC_ORIGIN')
  if (apiOrigin && publicOrigins.length === 0) {
    throw new Error('API_ORIGIN needs PUBLIC_ORIGIN: only its pages may ask that API.')
  }
  if (!devOrigin !== !devApiOrigin) throw new Error('DEV_ORIGIN and DEV_API_ORIGIN go together.')
  const production = apiOrigin ? [...publicOrigins, ...read('SHOP_ORIGIN')] : []
  return {
    ...(apiOrigin ? { apiOrigin } : {}),
    ...(devOrigin && devApiOrigin
      ? { development: { origin: devOrigin, apiOrigin: devApiOrigin } }
      : {}),
    pageOrigins: [...production, ...(devOrigin ? [devOrigin] : [])],
  }
}

const readHosts = (name: string, text: string) =>
  text.split(',').map(host => readOrigin(name, host.trim()))

/** `wx1=secret,wx2=secret` */
function readSecrets(text: string): Record<string, string> {
  const pairs = text.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map(pair => {
      const [appId = '', secret = ''] = pair.split('=').map(part => part.trim())
      if (appId && secret) return [appId, secret]
      throw new Error('APP_SECRETS must look like appid=secret,appid=secret.')
    }),
  )
}
