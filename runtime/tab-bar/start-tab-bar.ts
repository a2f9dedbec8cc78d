import { startDrawing } from './draw-tab-bar.ts'
import { setTabBar, type TabBar } from './tab-bar-config.ts'

/** Gives the app its tab bar and draws it. Loaded by apps that have one. */
export function startTabBar(config: TabBar): void {
  setTabBar(config)
  startDrawing()
}
