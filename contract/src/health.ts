import { endpoint } from './endpoint.ts'
import { z } from './schema.ts'

const healthAnswer = z.object({ status: z.literal('ok') })

export const healthApi = {
  health: endpoint({ method: 'GET', path: '/health', access: 'anyone', summary: 'The process is alive', answer: healthAnswer }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    access: 'anyone',
    summary: 'The process can serve: the database answers; 503 otherwise',
    answer: healthAnswer,
  }),
}
