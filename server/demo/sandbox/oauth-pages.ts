import { html } from 'hono/html'
import type { ShownBrand } from './brands-here.ts'
import type { Person } from '../seed/people.ts'

/** Page for choosing a person; the choice sets the cookie and returns to `address`. */
export function choicePage(brand: ShownBrand, people: Person[], address: string) {
  return page(
    '授权登录',
    html`<p class="mark"><img src="${brand.logo}" alt="" width="32" height="32">${brand.name}</p>
<h1>用谁的身份继续？</h1>
<p>沙盒里没有真的账号，选一个人，页面就认为是 TA 打开的。</p>
<form class="choose" method="post" action="/sandbox/person">
<input type="hidden" name="back" value="${address}">
${people.map(
  person => html`<button type="submit" name="person" value="${person.key}"><img class="avatar" src="${person.avatar}" alt="" width="40" height="40"><span><b>${person.name}</b><span>${person.role}</span></span></button>
`,
)}</form>`,
  )
}

export function refusalPage(reason: string) {
  return page('无法授权', html`<h1>无法授权</h1><p>${reason}</p>`)
}

/** HTML of a page of the messaging app itself. */
export function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<script src="/sandbox/bridge.js"></script>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/files/base.css">
<link rel="stylesheet" href="/sandbox/files/site.css">
</head>
<body class="site"><main>${body}</main></body>
</html>`
}
