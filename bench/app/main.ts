import '../peers/common/app.css'
import { startApp, startRem } from '../../runtime/index.ts'
import { routes } from './pages/shop/routes.ts'

declare global {
  interface Window {
    /** When the app began to answer taps, for the rig. */
    liveAt?: number
  }
}

startRem()
void startApp({
  pages: routes,
  container: document.getElementById('app') ?? document.body,
  defaultTitle: 'Shop',
  notFoundUrl: () => '/shop/list',
  chunkFailedUrl: () => '/shop/list',
  onFirstPage() {
    window.liveAt = performance.now()
    window.__ready?.()
  },
})
