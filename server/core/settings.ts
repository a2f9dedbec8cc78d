import type { DatabaseTimeouts } from './database-deadlines.ts'
import { type PayAccount, readPayAccounts } from './pay-accounts.ts'

export interface Settings {
  /** 0 = any free port. */
  port: number
  /** PostgreSQL address; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string
  /** How long the database may take before people are told to come back. */
  timeouts: DatabaseTimeouts
  /** A request must be whole after this, ms: its headers, and its body. */
  requestMs: number
  /** An idle connection is kept open for this, ms; longer than a proxy keeps its own, or it sends into a closed one. */
  keepAliveMs: number
  /** Connections of this process to PostgreSQL. */
  databasePool: number
  dataDir: string
  /** Folder the build wrote. */
  distDir: string
  /** The simulated messaging app, its welcome page and the demo brand. */
  sandbox: boolean
  /** Where the bare root sends a visitor. */
  marketingUrl: string
  /** Our own address as visitors see it, `https://m.example.com`; without it the request's Host header decides. */
  publicOrigin?: string
  /** Origins beside our own that pictures come from. */
  imageHosts?: string[]
  /** Origins beside our own that scripts come from, such as the host's bridge. */
  scriptHosts?: string[]
  /** Origins that legacy pages may ask through a script; such a script can do all that our own can. */
  jsonpHosts?: string[]
  /** Origin that shows the read-only pages of articles, videos and files; without it our own. */
  shopOrigin?: string
  /** Origin of the API, on the same site as the pages; without it the origin that served the page. */
  apiOrigin?: string
  /** The development domain: the origin of its pages, and the API that they ask. */
  development?: { origin: string; apiOrigin: string }
  /** Origins whose pages may ask an API on another host, with the visitor's cookies. */
  pageOrigins: string[]
  /** Browsers refuse text as markup; off only for a brand whose legacy pages write markup themselves. */
  trustedTypes: boolean
  /** So long the HTML waits for the answer that its first screen shows, ms; 0: the server draws no first screens. */
  firstScreenMs: number
  /** Proxies of ours in front of the server; each adds the address it was asked from. 0 = visitors come directly. */
  trustedProxies: number
  /** Origins of the messaging app. */
  messagingApi: string
  messagingOpen: string
  /** Where browsers put files; without it the sandbox's double. */
  objectStore?: StoreAccount
  /** Who sends text messages; without it the sandbox's double. */
  sms?: SmsAccount
  /** Origin of the payment platform. */
  payApi: string
  /** Accounts at the payment platform. A brand without one sells nothing for money; in the sandbox every brand has one. */
  payAccounts: PayAccount[]
  /** Secrets of the accounts in the messaging app, by app id. */
  appSecrets: Record<string, string>
}

/** A bucket of the object store, and who signs for it. */
export interface StoreAccount {
  /** Origin of the bucket. */
  host: string
  keyId: string
  secret: string
}

/** An account at the text-message service. */
export interface SmsAccount {
  /** Origin of the service. */
  host: string
  keyId: string
  secret: string
  /** As it stands in front of each text. */
  signName: string
  /** The text's template, whose one variable is `code`. */
  template: string
}

type Environment = Record<string, string | undefined>

/** What a server without the sandbox cannot do without. */
const realSettings = [
  'DATABASE_URL',
  'MARKETING_URL',
  'PUBLIC_ORIGIN',
  'APP_SECRETS',
  'OBJECT_STORE',
  'SMS_GATEWAY',
  'TRUSTED_PROXIES',
]

/** Reads the environment; throws one clear line when something is missing or cannot be understood. */
export function readSettings(env: Environment): Settings {
  const databaseUrl = env.DATABASE_URL ? { databaseUrl: readDatabaseUrl(env.DATABASE_URL) } : {}
  const sandbox = readSandbox(env)
  const missing = sandbox ? [] : realSettings.filter(name => !env[name])
  if (missing.length > 0) throw new Error(`SANDBOX=0 needs these settings: ${missing.join(', ')}.`)
  return {
    port: readPort(env.PORT ?? '8080'),
    ...databaseUrl,
    timeouts: {
      connectMs: readMs('DATABASE_CONNECT_MS', env.DATABASE_CONNECT_MS ?? '5000'),
      statementMs: readMs('DATABASE_STATEMENT_MS', env.DATABASE_STATEMENT_MS ?? '5000'),
      lockMs: readMs('DATABASE_LOCK_MS', env.DATABASE_LOCK_MS ?? '3000'),
      idleMs: readMs('DATABASE_IDLE_MS', env.DATABASE_IDLE_MS ?? '10000'),
    },
    requestMs: readMs('REQUEST_MS', env.REQUEST_MS ?? '30000'),
    keepAliveMs: readMs('KEEP_ALIVE_MS', env.KEEP_ALIVE_MS ?? '75000'),
    databasePool: readPool(env.DATABASE_POOL ?? '10'),
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
    payApi: readOrigin('PAY_API', env.PAY_API ?? 'https://api.mch.weixin.qq.com'),
    payAccounts: readPayAccounts(env.PAY_ACCOUNTS ?? ''),
    appSecrets: readSecrets(env.APP_SECRETS ?? ''),
  }
}

/**
 * The sandbox lets anybody be anybody. It is on for a first try on the embedded database; on a database of one's own only
 * when it is named.
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

function readPort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`)
}

function readPool(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text)
  throw new Error(`DATABASE_POOL must be a number from 1 to 999, not "${text}".`)
}

function readDatabaseUrl(text: string): string {
  if (/^(postgres|postgresql|socket):/.test(text) && URL.canParse(text)) return text
  // The text itself may hold a password.
  throw new Error(
    'DATABASE_URL must be an address like postgres://user:password@localhost:5432/shop; without it the embedded database is used.',
  )
}

function readCount(name: string, text: string): number {
  if (/^\d$/.test(text)) return Number(text)
  throw new Error(`${name} must be a number from 0 to 9, not "${text}".`)
}

function readOrigin(name: string, text: string): string {
  if (URL.canParse(text)) {
    const { origin, protocol } = new URL(text)
    if (protocol === 'https:' || protocol === 'http:') return origin
  }
  throw new Error(`${name} must be an address like https://m.example.com, not "${text}".`)
}

type ApiHosts = Pick<Settings, 'apiOrigin' | 'development' | 'pageOrigins'>

/** Pages of the development domain ask the development API, all others the production one. */
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

/** `https://keyid:secret@bucket.example.com` */
function readStore(text: string): StoreAccount {
  if (URL.canParse(text)) {
    const { origin, protocol, username, password } = new URL(text)
    const [keyId, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
    if (protocol === 'https:' && keyId && secret) return { host: origin, keyId, secret }
  }
  // The text itself holds a secret.
  throw new Error('OBJECT_STORE must be an address like https://keyid:secret@bucket.example.com.')
}

/** `https://keyid:secret@sms.example.com/?sign=…&template=…` */
function readSms(text: string): SmsAccount {
  if (URL.canParse(text)) {
    const { origin, protocol, username, password, searchParams } = new URL(text)
    const [keyId, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
    const [signName, template] = [searchParams.get('sign'), searchParams.get('template')]
    if (protocol === 'https:' && keyId && secret && signName && template) {
      return { host: origin, keyId, secret, signName, template }
    }
  }
  // The text itself holds a secret.
  throw new Error(
    'SMS_GATEWAY must be an address like https://keyid:secret@sms.example.com/?sign=Name&template=SMS_1.',
  )
}

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
