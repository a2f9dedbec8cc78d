import type { Uploads } from './use-uploads.ts'

/** Pictures that were not uploaded, each with its reason, and another attempt where it can help. */
export function FailedUploads({ uploads: { failed, retry, dismiss } }: { uploads: Uploads }) {
  if (failed.length === 0) return null
  return (
    <ul className='pt-3' role='alert'>
      {failed.map((one, at) => (
        <li key={one.picture.path} className='row apart gap-4 text-small bad'>
          <span className='grow'>
            第 {at + 1} 张：{one.why}
          </span>
          {one.canRetry && (
            <button type='button' className='kit-link' onClick={() => void retry(one)}>
              重试
            </button>
          )}
          <button type='button' className='kit-link' onClick={() => dismiss(one)}>
            不传了
          </button>
        </li>
      ))}
    </ul>
  )
}
