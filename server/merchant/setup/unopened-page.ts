import { createHash } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { Db } from '../../core/database.ts'

/**
 * The root of an installation whose shop is not open yet, for ordinary browsers: the brand that the address names, or
 * all of them. Passes on once there is an open shop.
 */
export const unopenedPage =
  (db: Db, { deskPath }: { deskPath?: string | undefined } = {}): Handler =>
  async (c, next) => {
    const named = /^[1-9]\d{0,8}$/.exec(c.req.query('br') ?? '')?.[0]
    const brands = await db
      .selectFrom('brand')
      .select(['name', 'is_preparing'])
      .$if(named !== undefined, query => query.where('brand_id', '=', Number(named)))
      .execute()
      // Without its database the root still leads on.
      .catch(() => [])
    if (brands.length === 0 || brands.some(({ is_preparing }) => !is_preparing)) return next()
    const [only] = brands.length === 1 ? brands : []
    return send(c, pageOf(only?.name ?? '', c.req.query('ticket') !== undefined, deskPath))
  }

function send(c: Context, html: string): Response {
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src '${styleHash}'; base-uri 'none'`,
  )
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Cache-Control', 'no-store')
  return c.html(html) as Response
}

const styles = `
:root { color-scheme: light dark; font: 16px/1.7 system-ui, sans-serif }
body { max-width: 32em; margin: 0 auto; padding: 18vh 24px 48px }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.3 }
ol { padding-left: 1.3em }
code { overflow-wrap: anywhere }
@media (min-width: 1024px) { body { max-width: 40em; font-size: 18px } h1 { font-size: 32px } }
`
const styleHash = `sha256-${createHash('sha256').update(styles).digest('base64')}`

function pageOf(name: string, isSetupAddress: boolean, deskPath: string | undefined): string {
  const title = `${name && `${escaped(name)}：`}店铺还没有开张`
  const steps = isSetupAddress
    ? [
        '这是装店地址，要在微信里打开：扫启动服务时打印的码，或把整个地址发给自己再点开。',
        '电脑上请用微信的桌面版打开。',
      ]
    : [
        '你来装店：启动服务的终端里打印了一次性的装店地址，用微信扫码打开，一小时内有效。',
        '过期了，或者找不到：运行 <code>npm run brand -- address</code> 再打印一个。',
        '你是顾客：店主正在准备，开张后再来看看。',
      ]
  const desk = deskPath ? `<p><a href="${deskPath}">打开沙盒里的手机</a></p>` : ''
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<ol>${steps.map(step => `<li>${step}</li>`).join('')}</ol>
${desk}
</main>
</body>
</html>`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
