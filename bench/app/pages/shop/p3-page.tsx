import { navigateBack } from '../../../../runtime/index.ts'

export default function P3Page() {
  return (
    <div className='page-p3'>
      <span className='dtitle'>Trivial page 3</span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
    </div>
  )
}
