import { navigateBack } from '../../../../runtime/index.ts'

export default function P9Page() {
  return (
    <div className='page-p9'>
      <span className='dtitle'>Trivial page 9</span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
    </div>
  )
}
