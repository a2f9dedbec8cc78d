import { GlobalRegistrator } from '@happy-dom/global-registrator'

/** Globals of a browser for unit tests; must be imported before react-dom. */
GlobalRegistrator.register({ url: 'http://shop.test/', width: 375, height: 812 })
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Resets page, storage and address: for `test.before.each`. */
export function freshDom(path = '/'): void {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  document.body.removeAttribute('style')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', path)
}
