import { navigateBack } from '../../../../runtime/index.ts'

export default function P2Page() {
  return (
    <div className='page-p2'>
      <span className='dtitle'>Trivial page 2</span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
    </div>
  )
}
