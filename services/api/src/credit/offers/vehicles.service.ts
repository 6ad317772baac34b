import { and, asc, eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@roadworthy/contracts/endpoint";
import type { loanOffers as contract, Vehicle } from "@roadworthy/contracts/loan-offers";
import { utcDay } from "@roadworthy/domain/calendar.rules";
import { readVin } from "@roadworthy/domain/vehicle/vin.rules";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { requireActor, transact, type Ctx } from "../../platform/ctx.ts";
import { clientStream } from "../clients/clients.rules.ts";
import { requireRoom } from "../clients/require-room.ts";
import { noVehicle, vehicleOf } from "./offers.queries.ts";
import { vehicles } from "./offers.table.ts";

const MAX_VEHICLES = 20;

/** The client's garage, in the order in which its vehicles were added. */
export async function listVehicles(ctx: Ctx): Promise<ReplyOf<typeof contract.vehicles>> {
  const { userId } = requireActor(ctx, "client");
  const rows = await ctx.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.userId, userId))
    .orderBy(asc(vehicles.id));
  return { items: rows.map(toVehicle) };
}

/** Adds a vehicle. What the VIN says of make and year wins over what was typed. */
export async function addVehicle(ctx: Ctx, { body }: InputOf<typeof contract.addVehicle>): Promise<Vehicle> {
  const { userId } = requireActor(ctx, "client");
  const read = body.vin === "" ? null : readVin(body.vin);
  if (read !== null && !read.ok)
    throw new AppError("invalid_request", "This VIN isn't right. Check it for typos.", {
      issues: [{ path: "vin", message: "is not a valid VIN" }],
    });
  const today = utcDay(ctx.now());
  return transact(ctx, async (ctx) => {
    await requireRoom(ctx, userId, {
      table: vehicles,
      own: eq(vehicles.userId, userId),
      most: MAX_VEHICLES,
      refusal: "Your garage holds 20 vehicles. Remove one first.",
    });
    const [row] = await ctx.db
      .insert(vehicles)
      .values({
        userId,
        name: body.name,
        vin: read?.vin.vin ?? null,
        make: read?.vin.make ?? null,
        modelYear: read?.vin.modelYear ?? body.modelYear,
        valueCents: body.valueCents,
        valueOn: body.valueCents === null ? null : today,
        mileage: body.mileage,
        mileageOn: body.mileage === null ? null : today,
      })
      .returning();
    if (!row) throw new Error("the vehicle was not stored");
    await recordAudit(ctx, { action: "vehicle.add", object: row.id, stream: clientStream(userId) });
    return toVehicle(row);
  });
}

/** Changes what was sent, and dates value and mileage with today. */
export async function changeVehicle(
  ctx: Ctx,
  { params, body }: InputOf<typeof contract.changeVehicle>,
): Promise<Vehicle> {
  const { userId } = requireActor(ctx, "client");
  const today = utcDay(ctx.now());
  const { name, valueCents, mileage } = body;
  const values = {
    ...(name !== undefined && { name }),
    ...(valueCents !== undefined && { valueCents, valueOn: valueCents === null ? null : today }),
    ...(mileage !== undefined && { mileage, mileageOn: mileage === null ? null : today }),
  };
  if (Object.keys(values).length === 0) return toVehicle(await vehicleOf(ctx, userId, params.id));
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(vehicles)
      .set(values)
      .where(and(eq(vehicles.id, params.id), eq(vehicles.userId, userId)))
      .returning();
    if (!row) throw noVehicle();
    await recordAudit(ctx, { action: "vehicle.change", object: row.id, stream: clientStream(userId) });
    return toVehicle(row);
  });
}

/** Removes a vehicle from the garage. */
export async function removeVehicle(
  ctx: Ctx,
  { params }: InputOf<typeof contract.removeVehicle>,
): Promise<ReplyOf<typeof contract.removeVehicle>> {
  const { userId } = requireActor(ctx, "client");
  return transact(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(vehicles)
      .where(and(eq(vehicles.id, params.id), eq(vehicles.userId, userId)))
      .returning({ id: vehicles.id });
    if (!gone) throw noVehicle();
    await recordAudit(ctx, { action: "vehicle.remove", object: gone.id, stream: clientStream(userId) });
    return gone;
  });
}

const toVehicle = (row: typeof vehicles.$inferSelect): Vehicle => ({
  id: row.id,
  name: row.name,
  vinLast6: row.vin?.slice(-6) ?? null,
  make: row.make,
  modelYear: row.modelYear,
  valueCents: row.valueCents,
  valueOn: row.valueOn,
  mileage: row.mileage,
  mileageOn: row.mileageOn,
});
