import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/**
 * @typedef {object} RealPage
 * @property {string} name
 * @property {string} [path]
 * @property {string} [found] redirects to the page's address, in place of a path
 * @property {string} [person] who holds the phone
 * @property {string} words of the page's content
 * @property {string} button selector of what there is to tap
 */

/** @type {RealPage[]} */
export const pages = [
  {
    name: 'article',
    path: '/pages/article/share?br=8&at=301',
    words: '山里昨夜落了',
    button: 'text=元煮茶券',
  },
  {
    name: 'coupon',
    path: '/coupon?br=8&id=501',
    words: '使用说明',
    button: 'role=button[name=/立即领取|再领|出示券码/]',
  },
  {
    name: 'lottery',
    path: '/lottery?br=8&id=531',
    words: '奖品与概率',
    button: 'role=button[name=/抽一次/]',
  },
  {
    name: 'vote',
    path: '/vote?br=8&id=571',
    words: '人气选手',
    button: 'role=button[name=/报名/]',
  },
  {
    name: 'question',
    path: '/question?br=8&id=561',
    words: '排行榜',
    button: 'role=button[name=/开始答题|再答一次/]',
  },
  {
    name: 'red envelope',
    path: '/redEnvelope?br=8&id=521',
    words: '先到先得',
    button: '[data-hold]',
  },
  {
    name: 'seckill',
    path: '/seckill?br=8&id=631',
    words: '马上抢',
    button: 'role=button[name=/马上抢/]',
  },
  {
    name: 'order detail',
    // Leads to an order of whoever holds the phone.
    found: '/sandbox/my-order?br=8&at=order10&to=/order/detail',
    person: 'shopperB',
    words: '订单编号',
    button: 'role=button >> nth=0',
  },
]

const paragraph =
  '山里昨夜落了今年第一场雪。茶舍门口的炭炉一早就红了，路过的人都会停下来，讨一杯热的。'
const htmlOf = content =>
  `<!doctype html><html lang=zh-CN><meta charset=utf-8><meta name=viewport content="width=device-width"><title>t</title><style>body{font:16px/1.8 sans-serif;margin:16px}img{width:100%}button{width:100%;height:46px}</style>${content}`
const floorHtml = htmlOf(
  `<h1>小雪前后</h1>${`<p>${paragraph}</p>`.repeat(12)}<button>领券</button>`,
)

/** @type {RealPage} */
export const byHand = { name: 'by hand', path: '/', words: '讨一杯热的', button: 'button' }

/** A page by hand: one request, no script; by default the common floor of all pages. */
export async function serveByHand(html = floorHtml) {
  const body = brotliCompressSync(html)
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end()
    return response
      .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' })
      .end(body)
  })
  await new Promise(resolve => server.listen(0, resolve))
  return { url: `http://localhost:${server.address().port}`, close: () => server.close() }
}

/**
 * One of our pages as somebody would write it by hand: the same words, a paragraph for each of its lines, and the
 * picture at its top.
 *
 * @param {{ lines: string[], picture?: string }} content
 */
export function sameWordsHtml({ lines, picture }) {
  const escaped = lines.map(line => line.replace(/&/g, '&amp;').replace(/</g, '&lt;'))
  const image = picture ? `<img src="${picture}" alt="">` : ''
  return htmlOf(`${image}${escaped.map(line => `<p>${line}</p>`).join('')}<button>好</button>`)
}
