import type { FastifyInstance } from "fastify";
import { members } from "@roadworthy/contracts/partner-team";
import { serve } from "../../platform/serve.ts";
import { changeMember, inviteMember, listMembers, removeMember } from "./team.service.ts";

export function teamRoutes(app: FastifyInstance): void {
  serve(app, members.list, listMembers);
  serve(app, members.invite, inviteMember);
  serve(app, members.change, changeMember);
  serve(app, members.remove, removeMember);
}
