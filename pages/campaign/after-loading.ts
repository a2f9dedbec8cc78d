import { showToast } from '../../runtime/index.ts'

/** Does what a tap asks for once its file has loaded; says so if that fails, and the next tap requests it again. */
export function afterLoading<T>(file: Promise<T>, act: (part: T) => void): void {
  file.then(act, () => void showToast({ title: '打开失败，请检查网络', icon: 'none' }))
}
