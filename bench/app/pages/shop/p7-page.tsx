import { navigateBack } from '../../../../runtime/index.ts'

export default function P7Page() {
  return (
    <div className='page-p7'>
      <span className='dtitle'>Trivial page 7</span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
    </div>
  )
}
