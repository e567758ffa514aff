import { staff } from '../apps/api/src/demo/people.ts'
import { demoLogins } from './demo-accounts.ts'

export type Walk = { role: string; email: string; needsCode: boolean; steps: string[] }

/** Five minutes for each role. The guides in docs/guides tell more. */
export function demoWalks(): Walk[] {
  const cast = demoLogins()
  return [
    {
      role: 'Org Admin',
      email: cast.admin,
      needsCode: true,
      steps: [
        'Dashboard: what needs you, and where each of 14 labs stands.',
        'Auditors: Neurodegeneration Lab waits for a peer; Insect Physiology Lab has appealed.',
        'Reports: what the labs use and save, and which action would save most.',
        'Organisation: the event log, from the first day on.',
      ],
    },
    {
      role: 'L0 Champion, at the start',
      email: cast.champion,
      needsCode: false,
      steps: [
        'My lab, Baseline Assessment, Cold Storage: add a freezer and watch the figures.',
        'Show the working: each factor, where it is from, how sure it is.',
        'Bronze Checklist: answer a question, with Why and how open beside it.',
      ],
    },
    {
      role: 'L0 Champion, before the audit',
      email: cast.readyChampion,
      needsCode: false,
      steps: [
        'My lab: Catalysis Lab has locked everything. Look at what it saved.',
        'Submit for audit: what you agree to, and what happens next.',
      ],
    },
    {
      role: 'L0 Champion, sent back',
      email: cast.returnedChampion,
      needsCode: false,
      steps: ['My lab: Zebrafish Development Lab has its Improvement Pack. Reply to a point, or appeal.'],
    },
    {
      role: 'Member',
      email: cast.member,
      needsCode: false,
      steps: [
        'Dashboard: where the lab stands and who is next.',
        'Fill in a calculator together with the Champion; each cell saves itself.',
      ],
    },
    {
      role: 'Auditor',
      email: cast.auditor,
      needsCode: false,
      steps: [
        'My audits: Marine Acoustics Lab, half done. Answer a question with what you saw.',
        'Figures: compare each row with the lab. Two differ already; what differs opens that form again.',
        'Urban Sensing Lab: its certificate is suspended until you have looked at its figures again.',
      ],
    },
    {
      role: 'Provider',
      email: cast.provider,
      needsCode: true,
      steps: ['Invitations: invite an organisation. The mail is on the page of mails.'],
    },
    {
      role: 'Not in a lab yet',
      email: staff('Mei Tanaka').email,
      needsCode: false,
      steps: ['Dashboard: join a lab that has room.'],
    },
  ]
}

/** For those who sign in as nobody. */
export const visitorSteps = [
  'Register of Labs: open a certificate and see it checked in your browser.',
  'Wheat Pathology Lab has expired, Urban Sensing Lab is suspended; a withdrawn one stays findable by its number.',
]
