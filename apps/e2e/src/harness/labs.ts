import { joinLab } from '@lab-zer0/contracts/lab-members.ts'
import { createLab, type Lab as LabOfContract } from '@lab-zer0/contracts/labs.ts'
import { call } from './api.ts'
import { type Person, signIn, unique } from './people.ts'

export type Lab = Pick<LabOfContract, 'id' | 'name'>
type LabFacts = { name?: string; fte?: number; type?: 'wet' | 'dry' }

/** A lab that its first person leads and the others have joined. */
export async function aLab(people: readonly Person[], facts: LabFacts = {}): Promise<Lab> {
  const { name = `Lab ${unique()}`, fte = 10, type = 'wet' } = facts
  const clients = await Promise.all(people.map(signIn))
  const [champion, ...members] = clients
  if (!champion) throw new Error('A lab needs somebody who creates it')
  const { lab } = await call(champion, createLab, { body: { name, total_fte: fte, type_name: type } })
  for (const member of members) await call(member, joinLab, { params: { id: lab.id } })
  await Promise.all(clients.map((client) => client.dispose()))
  return { id: lab.id, name }
}
