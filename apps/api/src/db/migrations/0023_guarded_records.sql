grant select on audit_assignments, auditor_eligibility, lab_memberships, cycles, audit_rounds, checklist_submissions,
  audits to labzer0_gate;
