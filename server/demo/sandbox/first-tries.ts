import type { Hono } from 'hono'

interface Try {
  /** In its address, `/try/<key>`. */
  key: string
  /** What somebody who has just started the server finds there. */
  words: string
  /** Demo key of the phone's owner. */
  person: string
  /** Path and query of the page. */
  link: string
}

/** What to look at first: one thing each for a shopper, a buyer, the staff and the merchant. */
export const firstTries: Try[] = [
  {
    key: 'draw',
    words: 'a shopper turns the wheel and keeps the prize',
    person: 'shopperA',
    link: '/lottery-wheel/index?br=8&id=541',
  },
  {
    key: 'buy',
    words: 'a member orders tea and pays',
    person: 'shopperB',
    link: '/pages/goods/detail?br=8&goods_id=41',
  },
  {
    key: 'share',
    words: 'staff share an article and see who reads it',
    person: 'staff',
    link: '/pages/work/index?br=8',
  },
  {
    key: 'create',
    words: 'the merchant makes a campaign',
    person: 'merchant',
    link: '/pages/business/create?br=8',
  },
]

/** Short addresses for the terminal: they open the desk with this person's phone at this page. */
export function mountFirstTries(app: Hono): void {
  app.get('/try/:key', c => {
    const { person, link } = firstTries.find(({ key }) => key === c.req.param('key')) ?? {}
    if (!person || !link) return c.notFound()
    return c.redirect(`/sandbox/?${new URLSearchParams({ person, to: link })}`)
  })
}

/** Lines for the terminal, aligned; `address` is the server's origin. */
export const firstTryLines = (address: string): string[] => {
  const rows = [
    { url: `${address}/`, words: 'the sandbox: your brand, any person, any page' },
    ...firstTries.map(({ key, words }) => ({ url: `${address}/try/${key}`, words })),
  ]
  const width = Math.max(...rows.map(({ url }) => url.length))
  return rows.map(({ url, words }) => `  ${url.padEnd(width)}  ${words}`)
}
