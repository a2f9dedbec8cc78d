import { GlobalRegistrator } from '@happy-dom/global-registrator'

/** A browser's globals for unit tests; must be imported before react-dom. */
GlobalRegistrator.register({ url: 'http://shop.test/', width: 375, height: 812 })
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Empty page, empty storage, given address: for `test.before.each`. */
export function freshDom(path = '/'): void {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  document.body.removeAttribute('style')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', path)
}
