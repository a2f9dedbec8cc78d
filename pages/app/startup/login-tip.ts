import { $loginTip, logout } from '../../../api/index.ts'
import { currentUrl, leaveFor, removeStorageSync } from '../../../runtime/index.ts'
import { forgetSnapshot } from './person-labels.ts'
import './login-tip.css'

let tip: HTMLElement | undefined

/** Renders the login prompt for a visitor with a virtual account, and subscribes to `$loginTip`. */
export function drawLoginTip(): void {
  if (tip) return
  const drawn = build()
  tip = drawn
  $loginTip.subscribe(isShown => {
    if (!drawn.isConnected) document.body.append(drawn)
    drawn.hidden = !isShown
  })
}

function build(): HTMLElement {
  const box = document.createElement('div')
  box.className = 'login-tip'
  box.setAttribute('role', 'status')
  const text = document.createElement('p')
  text.className = 'login-tip-text'
  text.textContent = '现在只能浏览，登录后才能参与'
  const go = button('kit-btn kit-btn-main kit-btn-small', '去登录', logInFully)
  const shut = button('login-tip-close', '×', close)
  shut.setAttribute('aria-label', '关闭')
  box.append(text, go, shut)
  return box
}

function button(className: string, text: string, onTap: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = text
  made.addEventListener('click', onTap)
  return made
}

const close = () => $loginTip.set(false)

/**
 * Without the virtual account's session and labels, the next start asks the host again, which then shows its consent
 * dialog.
 */
function logInFully(): void {
  const again = () => {
    for (const key of ['uid', 'unionid', 'code']) removeStorageSync(key)
    forgetSnapshot()
    leaveFor(currentUrl().href, { replace: true })
  }
  logout({}).then(again, again)
}
