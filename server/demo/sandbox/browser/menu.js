import { h, icon } from './dom.js'
import { dialog, sheet } from './layers.js'

/** The host's "..." menu for the open page. */
export async function openMenu(phone, host) {
  const { page } = phone
  const isMessaging = host.state.client !== 'other'
  const shares = [
    ['friend', 'share', '发给朋友', 'menuItem:share:appMessage'],
    ['timeline', 'moments', '朋友圈', 'menuItem:share:timeline'],
    ['favorite', 'star', '收藏', 'menuItem:favorite'],
  ].filter(([, , , item]) => isMessaging && !page.hidden.has(item))
  const others = [
    [() => phone.order('reload'), 'refresh', '刷新'],
    [() => copyLink(phone, host), 'link', '复制链接'],
    [() => showFacts(phone), 'note', '页面信息'],
    [() => phone.close(), 'close', '关闭网页'],
  ]
  const chosen = await sheet(phone.root, '分享菜单', end => [
    h('p', { class: 'sheet-note' }, `网页由 ${location.host} 提供`),
    h(
      'div',
      { class: 'acts' },
      shares.map(([scene, name, text]) =>
        act(
          name,
          text,
          () => end(() => phone.order('share', { scene })),
          scene === 'friend' ? 'pod host' : 'pod',
        ),
      ),
      act('other', '浏览器', () => end(() => window.open(page.address, '_blank', 'noopener'))),
    ),
    h(
      'div',
      { class: 'acts' },
      others.map(([run, name, text]) => act(name, text, () => end(run))),
    ),
    h('button', { type: 'button', class: 'cancel', onClick: () => end() }, '取消'),
  ])
  chosen?.()
}

function act(name, text, onClick, className = 'pod') {
  return h('button', { type: 'button', onClick }, h('span', { class: className }, icon(name)), text)
}

/** iOS copies the address with which the document was opened, Android the current one. */
async function copyLink(phone, host) {
  const { landing, address } = phone.page
  try {
    await navigator.clipboard.writeText(host.state.client === 'ios' ? landing : address)
    phone.toast('链接已复制')
  } catch {
    // Browsers provide no clipboard over plain HTTP.
    phone.toast('浏览器不让复制')
  }
}

/** For developers: the host's information about the open page. */
function showFacts(phone) {
  const { page } = phone
  const verdict = page.config
    ? `${page.config.ok ? '通过' : '不通过'}，按 ${page.config.judged} 判断`
    : '还没有调用 config'
  const facts = [
    ['打开时的地址', page.landing],
    ['现在的地址', page.address],
    ['签名', verdict],
    ...Object.entries(page.shareData).flatMap(([scene, data]) => [
      [scene === 'friend' ? '发给朋友的标题' : '朋友圈的标题', data.title],
      ['卡片链接', data.link],
    ]),
  ]
  return dialog(phone.root, '页面信息', end => [
    h('h3', {}, '页面信息'),
    h(
      'dl',
      { class: 'facts' },
      facts.map(([name, value]) => [h('dt', {}, name), h('dd', {}, value || '—')]),
    ),
    h(
      'div',
      { class: 'dialog-acts' },
      h('button', { type: 'button', onClick: () => end() }, '知道了'),
    ),
  ])
}
